// The whole gallery uses the inspector's look and history, and recordings, of which a session in time is made.
@_exported import EventInspector
@_exported import EventRecording
