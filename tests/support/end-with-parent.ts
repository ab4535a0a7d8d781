/** Preloaded into a shop under test: it ends when the tests that started it have ended, in whatever way. */
process.once('disconnect', () => process.exit(1))

// Skipped in its child processes, to which the shop sends orders.
if (process.argv[1]?.endsWith('/cms/server/main.ts')) {
  // The tests send a mark, which is written after all earlier output of the shop (`ShopProcess.written`).
  process.on('message', (mark) => {
    for (const stream of [process.stdout, process.stderr]) stream.write(`${mark}\n`)
  })
  // The channel must not keep the shop running.
  process.channel?.unref()
}
