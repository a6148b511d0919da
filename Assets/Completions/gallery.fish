
# Completes as after `fingerpost gallery` where an option stands in the place of the command.
functions --erase __fingerpost_typed_tokens
functions --copy __fingerpost_tokens __fingerpost_typed_tokens
function __fingerpost_tokens
    set -l tokens (__fingerpost_typed_tokens $argv)
    set -l command $tokens[2] (commandline --current-token --cut-at-cursor)
    if contains -- -pc $argv; and string match --quiet -- '-*' $command[1]
        printf '%s\n' $tokens[1] gallery $tokens[2..]
    else
        printf '%s\n' $tokens
    end
end
