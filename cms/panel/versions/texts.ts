import type { ListedVersion } from './list-versions.ts'

/** The texts of the version views. */
export const texts = {
  view: 'Versions',
  compareView: 'Compare versions',
  note: (most: number) => `The newest ${most} are kept.`,
  none: 'Nothing was saved yet.',
  /** Saved before editors were recorded, or by the shop itself. */
  nobody: 'Not recorded who',
  status: {
    live: 'Published now',
    published: 'Published before',
    draft: 'Draft',
  } satisfies Record<ListedVersion['status'], string>,
  newest: 'Newest',
  changed: 'Changed:',
  same: 'Nothing but who saved it and when',
  asItWas: { published: 'Published as it was', draft: 'Made a draft as it was' },
  first: 'The oldest version',
  compare: 'Compare',
  compareWith: (version: string) => `Compare the version of ${version}`,
  restore: 'Restore',
  restoreOf: (version: string) => `Restore the version of ${version}`,
  version: (who: string, when: string) => `${who}, ${when}`,
  back: 'All versions',
  other: 'Compare with',
  this: 'This version',
  onlyChanged: 'What is not the same in both:',
  equal: 'Both are the same.',
  removed: 'Not there',
  stockThen: 'Stock at that time',
  ask: {
    title: 'Restore this version?',
    what: (version: string) => `${version}: its values become the newest version. The versions since then stay here.`,
    stock: 'Pieces in stock stay as they are.',
    publish: 'Restore and publish',
    publishNote: 'Published, shoppers see it at once; as a draft they go on seeing what is published.',
    draft: 'Restore as a draft',
    draftNote: 'It becomes a draft: shoppers go on seeing what is published.',
    done: 'The version is restored.',
  },
}
