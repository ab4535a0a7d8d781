export const texts = {
  title: 'Scheduled',
  nothing: 'Nothing is scheduled.',
  becomes: { published: 'Published', unpublished: 'Unpublished' },
  willBe: { published: 'This will be published', unpublished: 'This will be unpublished' },
  couldNotBe: { published: 'This could not be published', unpublished: 'This could not be unpublished' },
  gone: 'A deleted document',
  failed: (problem: string) => `Failed: ${problem}`,
  triedAgain: 'It is tried again',
  givenUp: 'It is not tried again. Publish it by hand, or schedule it anew.',
}
