const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  // Control characters are not allowed in HTML.
  return text
    .replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, (sign) => (/[\n\t]/.test(sign) ? sign : ' '))
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
