/** Prints a line for the person who started the shop. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** A progress bar on a terminal; elsewhere one line at the end. */
export function progressBar(label: string): (done: number, of: number) => void {
  return (done, of) => {
    if (!process.stdout.isTTY) {
      if (done === of) say(`${label}: ${of} of ${of}`)
      return
    }
    const filled = Math.round((done / of) * 30)
    process.stdout.write(
      `\r${label} ${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${done}/${of}${done === of ? '\n' : ''}`,
    )
  }
}
