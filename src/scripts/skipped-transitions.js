// Inlined in the page, so that it runs before its first frame. A browser that leaves out the transition between two pages,
// because another one begins, the window is hidden or resized, rejects promises that nobody has asked for (csswg 13726).
for (const type of ['pageswap', 'pagereveal']) {
  addEventListener(type, ({ viewTransition }) => {
    for (const promise of ['updateCallbackDone', 'ready', 'finished']) viewTransition?.[promise].catch(() => {})
  })
}
