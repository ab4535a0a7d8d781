/** Prints a line for the operator. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Returns a function that shows progress: a bar on a terminal, elsewhere a line per tenth. */
export function createProgressPrinter(label: string): (done: number, of: number) => void {
  let shown = ''
  return (done, of) => {
    const parts = process.stdout.isTTY ? 100 : 10
    const share = Math.floor((done / of) * parts) / parts
    // Writing each step would take longer than some of them.
    if (`${share} of ${of}` === shown) return
    shown = `${share} of ${of}`
    if (!process.stdout.isTTY) {
      if (share > 0) printLine(`${label}: ${done} of ${of}`)
      return
    }
    const filled = Math.round(share * 30)
    process.stdout.write(
      `\r${label} ${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${done}/${of}${done === of ? '\n' : ''}`,
    )
  }
}
