/** Loaded into a shop under test: it ends when the tests that started it are gone, however they ended. */
process.once('disconnect', () => process.exit(1))
