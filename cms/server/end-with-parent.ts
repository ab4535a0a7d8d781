/** Loaded into a process that the shop started: it ends when the shop has ended, however that came about. */
process.once('disconnect', () => process.exit(1))
// Listening for that must not keep a process alive whose work is done.
process.channel?.unref()
// Its own workers wait for its messages: they would end at once if they were started with this too.
process.execArgv = process.execArgv.filter((arg) => arg !== `--import=${import.meta.filename}`)
