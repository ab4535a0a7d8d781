/** Loaded into a process that the shop started: it ends when the shop has ended, however that came about. */
process.once('disconnect', () => process.exit(1))
// Listening for that must not keep a process alive whose work is done.
process.channel?.unref()
