// Runs when a program is loaded that CairoCanvas is linked into, before main: so the model knows who draws, and a view
// can be measured or drawn before there is an application. Swift has no such initialiser of its own.
void fingerpost_hand_in_drawing(void);

__attribute__((constructor)) static void load(void) { fingerpost_hand_in_drawing(); }
