import { getCellKey, MEMBER_TABLE_COLUMNS } from './table-edits.ts'

/** The focused input: whether it is a list of options, and whether the cursor is at its start or end. */
type FocusedField = { isChoice: boolean; isAtStart: boolean; isAtEnd: boolean }

type Pressed = { key: string; shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean }

const DOWN: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Returns the key of the cell to which a pressed key moves the focus; null if it stays. */
export function getNextCellKey(
  pressed: Pressed,
  { at, field, members }: { at: string; field: FocusedField; members: readonly { id: string }[] },
): string | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null
  const [id, column] = at.split('.')
  const { down, right } = stepOf(pressed, field)
  const member = members[members.findIndex((each) => each.id === id) + down]
  const next = MEMBER_TABLE_COLUMNS[(MEMBER_TABLE_COLUMNS as readonly string[]).indexOf(column ?? '') + right]
  return down + right !== 0 && member && next ? getCellKey(member.id, next) : null
}

/** Returns how many rows and columns to move. Arrows stay in a list of options; left and right also within a text. */
function stepOf({ key, shiftKey }: Pressed, { isChoice, isAtStart, isAtEnd }: FocusedField) {
  if (key === 'Enter') return { down: shiftKey ? -1 : 1, right: 0 }
  if (isChoice) return { down: 0, right: 0 }
  const right = key === 'ArrowLeft' && isAtStart ? -1 : key === 'ArrowRight' && isAtEnd ? 1 : 0
  return { down: DOWN[key] ?? 0, right }
}

/** Describes the focused input of a table cell. A fully selected text has its cursor at both ends. */
export function getFocusedFieldState(target: EventTarget): FocusedField {
  if (!(target instanceof HTMLInputElement)) return { isChoice: true, isAtStart: false, isAtEnd: false }
  const { selectionStart: start, selectionEnd: end, value } = target
  const isWhole = start === 0 && end === value.length
  const isLone = start === end
  return {
    isChoice: false,
    isAtStart: isWhole || (isLone && start === 0),
    isAtEnd: isWhole || (isLone && end === value.length),
  }
}
