/** Whose maps and videos may stand in a page: HTML from staff keeps no other frame, and the page's policy loads none. */
export const framedHosts = ['www.openstreetmap.org', 'www.google.com', 'maps.google.com', 'www.youtube-nocookie.com']
