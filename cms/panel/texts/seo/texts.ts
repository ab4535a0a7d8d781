export const texts = {
  preview: 'In search results',
  hint: 'As search engines may show it. What is empty above is taken from the page.',
  noTitle: 'No title yet',
  failed: 'The preview could not be brought up to date. It is tried again when you type.',
  cut: (most: number) => `Search engines cut titles after about ${most} characters.`,
}
