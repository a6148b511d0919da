// What libgcc_s would do in a program that has no tables for unwinding its stack (see sections.ld): it finds nothing to unwind.
// So an exception ends the program where it is thrown, and there is no frame to ask about.
#include <stdlib.h>
#include <unwind.h>

_Unwind_Reason_Code _Unwind_RaiseException(struct _Unwind_Exception *exception) { return _URC_END_OF_STACK; }
_Unwind_Reason_Code _Unwind_Resume_or_Rethrow(struct _Unwind_Exception *exception) { return _URC_END_OF_STACK; }
_Unwind_Reason_Code _Unwind_Backtrace(_Unwind_Trace_Fn trace, void *argument) { return _URC_END_OF_STACK; }
void _Unwind_DeleteException(struct _Unwind_Exception *exception) {
  if (exception->exception_cleanup) exception->exception_cleanup(_URC_FOREIGN_EXCEPTION_CAUGHT, exception);
}

void _Unwind_Resume(struct _Unwind_Exception *exception) { abort(); }
_Unwind_Word _Unwind_GetIP(struct _Unwind_Context *frame) { abort(); }
_Unwind_Word _Unwind_GetIPInfo(struct _Unwind_Context *frame, int *is_before) { abort(); }
void _Unwind_SetIP(struct _Unwind_Context *frame, _Unwind_Word value) { abort(); }
void _Unwind_SetGR(struct _Unwind_Context *frame, int index, _Unwind_Word value) { abort(); }
_Unwind_Word _Unwind_GetRegionStart(struct _Unwind_Context *frame) { abort(); }
void *_Unwind_GetLanguageSpecificData(struct _Unwind_Context *frame) { abort(); }
_Unwind_Ptr _Unwind_GetDataRelBase(struct _Unwind_Context *frame) { abort(); }
_Unwind_Ptr _Unwind_GetTextRelBase(struct _Unwind_Context *frame) { abort(); }
_Unwind_Reason_Code __gcc_personality_v0(
    int version, _Unwind_Action actions, _Unwind_Exception_Class kind, struct _Unwind_Exception *exception,
    struct _Unwind_Context *frame) {
  abort();
}
