import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { searchKey } from '../../../src/domain/search.ts'
import type { Category } from '../../payload-types.ts'

/**
 * Trims the name of a category, and refuses one that another category has as lists compare names (`searchKey`): each
 * would list the products of both. Two that were stored before this was refused can be saved under their names.
 */
export const completeCategoryName: CollectionBeforeValidateHook<Category> = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  if (typeof data?.name !== 'string') return data
  const before = operation === 'update' ? originalDoc : undefined
  const taken = await findSameName(data.name, before?.id)
  if (!taken) return { ...data, name: data.name.trim() }
  if (data.name === before?.name) return data
  const message = `The category “${taken.name}” has this name: lists do not tell case and accents apart.`
  throw new ValidationError({ collection: 'categories', errors: [{ path: 'name', label: 'Name', message }] }, req.t)

  async function findSameName(name: string, id: string | undefined) {
    const { docs } = await req.payload.db.find<Category>({
      ...{ collection: 'categories', where: {}, select: { name: true }, limit: 0, pagination: false, req },
    })
    return docs.find((each) => each.id !== id && searchKey(each.name) === searchKey(name))
  }
}
