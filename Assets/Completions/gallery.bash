
# Completes as after `fingerpost gallery` where an option stands in the place of the command.
_fingerpost_or_gallery() {
    if [[ "${COMP_WORDS[1]}" = -* ]]; then
        COMP_WORDS=("${COMP_WORDS[0]}" gallery "${COMP_WORDS[@]:1}")
        ((COMP_CWORD++))
    fi
    _fingerpost "${@}"
}

complete -o filenames -F _fingerpost_or_gallery fingerpost
