/**
 * The host names whose maps and videos pages may embed. The HTML sanitizer and the Content-Security-Policy allow only
 * these.
 */
export const EMBEDDABLE_HOSTS = [
  'www.openstreetmap.org',
  'www.google.com',
  'maps.google.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
]
