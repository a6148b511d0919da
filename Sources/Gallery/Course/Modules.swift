// What all of the gallery uses: the look and the history of the inspector, and the recording that a session in time is.
@_exported import EventInspector
@_exported import EventRecording
