import { expect, test } from 'vitest'
import { findMissingS3Permissions } from '../../../../cms/shop/pictures/check-bucket.ts'
import { serve } from '../../serve.ts'

test.for([
  ['AccessDenied', ['s3:DeleteObject']],
  ['InternalError', 'The bucket pictures: probe was not deleted (InternalError).'],
] as const)(
  'a deletion that a bucket answers with %s is a missing permission only if access is denied',
  async ([code, expected]) => {
    const { url } = await serve((req, res) => {
      const body = req.url?.includes('?delete') ? `<Error><Key>probe</Key><Code>${code}</Code></Error>` : ''
      res.setHeader('content-type', 'application/xml').end(`<DeleteResult>${body}</DeleteResult>`)
    })
    const keys = { accessKeyId: 'a', secretAccessKey: 'b', region: 'us-east-1', pathStyle: true }
    const found = findMissingS3Permissions({ bucket: 'pictures', endpoint: url, ...keys })
    expect(await found.catch(({ message }) => message)).toEqual(expected)
  },
)
