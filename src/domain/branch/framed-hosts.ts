/** Hosts whose maps and videos pages may embed (HTML sanitizer and Content-Security-Policy). */
export const FRAMED_HOSTS = [
  ...['www.openstreetmap.org', 'www.google.com', 'maps.google.com'],
  ...['www.youtube-nocookie.com', 'player.vimeo.com'],
]
