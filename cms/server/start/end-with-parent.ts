/** Preload of child processes: makes them exit when the shop's process has ended. */
process.once('disconnect', () => process.exit(1))
// The listener must not keep a finished process alive.
process.channel?.unref()
// Skipped in the child's own workers: they have no channel to the shop and would exit at once.
process.execArgv = process.execArgv.filter((arg) => arg !== `--import=${import.meta.filename}`)
