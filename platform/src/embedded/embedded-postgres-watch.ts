import { spawn } from 'node:child_process'

/**
 * A shell that waits for the end of its input, which is the end of this process in any way, and then stops the server
 * unless another process uses it. So not even kill -9 leaves a server behind.
 */
const SCRIPT = `
state=starting
while read -r word; do
  [ "$word" = stopped ] && exit 0
  state=$word
done
cd "$1" || exit 0
echo $$ > stopping
rm -f "users/$2"
# Killed in the middle of a start, it may have left a server that has not written its file yet.
tries=0
while [ $state = starting ] && [ ! -e "$3/postmaster.pid" ] && [ $tries -lt 20 ]; do sleep 0.1; tries=$((tries + 1)); done
read -r server 2>/dev/null < "$3/postmaster.pid" || { rm -f stopping; exit 0; }
for user in users/*; do
  pid="\${user#users/}"
  kill -0 "$pid" 2>/dev/null || continue
  # Its note holds when it started: the pid may be another program's since.
  noted=$(cat "$user")
  [ -n "$noted" ] && [ -r "/proc/$pid/stat" ] && [ "$(sed 's/.*) //' "/proc/$pid/stat" | cut -d ' ' -f 20)" != "$noted" ] && continue
  rm -f stopping
  exit 0
done
# The pid may be another program's since the server died.
if [ -r "/proc/$server/cmdline" ]; then tr '\\0' '\\n' < "/proc/$server/cmdline"; else ps -o args= -p "$server"; fi |
  grep -qF -- "$3" || { rm -f stopping; exit 0; }
kill -INT "$server" 2>/dev/null
tries=0
while [ -e "$3/postmaster.pid" ] && kill -0 "$server" 2>/dev/null && [ $tries -lt 200 ]; do sleep 0.1; tries=$((tries + 1)); done
rm -f stopping
`

export interface StarterWatch {
  /** The server has started. */
  running(): void
  /** Ends the watch. */
  end(): void
}

/** Makes the server end with this process, also while it starts. */
export function watchStarter(dataDir: string, cluster: string): StarterWatch {
  if (process.platform === 'win32') return { running: () => {}, end: () => {} }
  const shell = spawn(
    '/bin/sh',
    ['-c', SCRIPT, 'rollcall-postgres-watch', dataDir, String(process.pid), cluster],
    {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  )
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  shell.unref()
  // The pipe must not keep the process alive.
  ;(shell.stdin as unknown as { unref?: () => void }).unref?.()
  return {
    running: () => void shell.stdin.write('running\n'),
    end: () => void shell.stdin.end('stopped\n'),
  }
}
