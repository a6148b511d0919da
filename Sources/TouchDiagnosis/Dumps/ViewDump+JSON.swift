nonisolated extension ViewDump {
  init?(readingJSON text: String) throws(ViewDumpError) { return nil }
}
