/** Hosts whose maps and videos can be embedded. The HTML sanitizer and the Content-Security-Policy allow no others. */
export const FRAMED_HOSTS = [
  ...['www.openstreetmap.org', 'www.google.com', 'maps.google.com'],
  ...['www.youtube-nocookie.com', 'player.vimeo.com'],
]
