/** Preloaded into child processes of the shop: they exit when the shop has ended, for whatever reason. */
process.once('disconnect', () => process.exit(1))
// The listener must not keep a finished process alive.
process.channel?.unref()
// Skipped in the child's own workers: they have no channel to the shop and would exit at once.
process.execArgv = process.execArgv.filter((arg) => arg !== `--import=${import.meta.filename}`)
