import Testing
import TouchDiagnosis

/// What is read from the texts in `Files`.
@Suite struct DumpTests {}
