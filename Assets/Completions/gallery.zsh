# Completes as after `fingerpost gallery` where an option stands in the place of the command.
functions -c _fingerpost _fingerpost_command
_fingerpost() {
    if [[ "${words[2]}" = -* ]]; then
        words=("${words[1]}" gallery "${(@)words[2,-1]}")
        (( CURRENT++ ))
    fi
    _fingerpost_command "${@}"
}

