/** Preloaded into a shop under test: it ends when the tests that started it have ended, in whatever way. */
process.once('disconnect', () => process.exit(1))

// Not in its child processes, to which the shop sends orders.
if (process.argv[1]?.endsWith('/cms/server/main.ts')) {
  // What the tests send is written after all that the shop has written so far (`ShopProcess.written`).
  process.on('message', (mark) => {
    for (const stream of [process.stdout, process.stderr]) stream.write(`${mark}\n`)
  })
  // The shop still ends by itself.
  process.channel?.unref()
}
