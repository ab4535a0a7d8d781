/** A module preloaded into a shop under test: ends the shop when the tests that started it end, in whatever way. */
process.once('disconnect', () => process.exit(1))

// Skips the shop's child processes, which have their own messages.
if (process.argv[1]?.endsWith('/cms/server/main.ts')) {
  // The tests send a mark. The shop writes it after all earlier output (`ShopProcess.written`).
  process.on('message', (mark) => {
    for (const stream of [process.stdout, process.stderr]) stream.write(`${mark}\n`)
  })
  // The channel must not keep the shop running.
  process.channel?.unref()
}
