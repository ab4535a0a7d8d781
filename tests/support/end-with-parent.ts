/** Preloaded into a shop under test: it ends when the tests that started it have ended, in whatever way. */
process.once('disconnect', () => process.exit(1))
