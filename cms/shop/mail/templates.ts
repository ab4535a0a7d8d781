import type { Payload, PayloadRequest } from 'payload'
import type { MailTemplate } from '../../payload-types.ts'
import { composeMail } from './compose.ts'
import { isSwitchableMailEvent, type TemplateMailEventName } from './events.ts'
import type { MailShopDetails } from './mail-shop.ts'
import type { MailContent } from './subject-line.ts'
import { type MailPlaceholderValues, withDefaultWording } from './wording.ts'

/**
 * The mail templates of the shop. They tell whether an event's mail is switched on, and compose the mail with the
 * wording of staff.
 */
export type MailTemplates = {
  /** Whether the event's mail is switched on. Always true for mails that cannot be switched off. */
  isOn(event: TemplateMailEventName): boolean
  compose(event: TemplateMailEventName, values: MailPlaceholderValues, shop: MailShopDetails): MailContent
}

/** Reads the mail templates that staff saved. */
export async function readMailTemplates(payload: Payload, req?: PayloadRequest): Promise<MailTemplates> {
  const stored: Partial<MailTemplate> = await payload.findGlobal({
    slug: 'mail-templates',
    depth: 0,
    ...(req ? { req } : {}),
  })
  return {
    isOn: (event) =>
      !isSwitchableMailEvent(event) || (stored[event] as { isOn?: boolean | null } | undefined)?.isOn !== false,
    compose: (event, values, shop) => composeMail(withDefaultWording(event, stored[event] ?? {}), values, shop),
  }
}
