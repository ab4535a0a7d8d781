import type { Scheduled } from '../../shop/schedule/scheduled.ts'

/** The input of the dialog, which survives closing it. '' means no choice. */
export type ScheduleDraft = { becomes: Scheduled['becomes']; day: string; time: string }

export type ScheduleDialogState = { draft: ScheduleDraft; change(next: Partial<ScheduleDraft>): void; close(): void }
