// Nothing here is for Swift to call.
