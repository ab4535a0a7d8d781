let asked = false

/** Says that what is being written must not wait for the publisher's breath. After a roll-back it costs one idle look. */
export function hurry(): void {
  asked = true
}

/** Whether somebody asked since this was last called. */
export function takeHurry(): boolean {
  const was = asked
  asked = false
  return was
}
