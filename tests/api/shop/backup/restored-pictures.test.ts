// @module-tag long
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listPictureFileNames } from '../../../../cms/shop/pictures/picture-files.ts'
import { backUp } from '../../../support/backups.ts'
import { runCommand } from '../../../support/commands.ts'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import { newCopy, openShop } from '../../../support/own-shop.ts'
import { picture, upload } from '../../../support/pictures.ts'
import { ageAside, killRestore } from '../../../support/replaced-shops.ts'
import { startS3 } from '../../../support/s3.ts'
import type { ShopSettings } from '../../../support/shop-process.ts'
import { eventually } from '../../../support/shop-products.ts'
import { signInAsAdmin } from '../../../support/staff.ts'

/** Milliseconds for several programs. */
vi.setConfig({ testTimeout: 180_000 })

test('in S3, pictures of a killed restore are deleted, and pictures of a replaced shop stay while its copy is retained', async () => {
  const s3 = await startS3()
  onTestFinished(() => s3.stop())
  const settings: ShopSettings = { ...(await newCopy()), ...s3.settings }
  const running = async () => {
    const shop = await openShop(settings)
    return { shop, admin: await signInAsAdmin(shop.url) }
  }
  const { shop, admin } = await running()
  const uploadOne = async () => (await upload(admin, { data: await picture('png') })).body.doc
  const inBackup = await uploadOne()
  const file = await backUp(settings)
  const later = await uploadOne()
  expect((await admin.delete(`/api/media/${inBackup.id}`)).status).toBe(200)
  const [restored, ofOld] = [listPictureFileNames(inBackup).sort(), listPictureFileNames(later).sort()]
  await eventually(async () => expect(await s3.names()).toEqual(ofOld))
  await shop.stop()
  // The record of the deletion would delete them an hour later.
  await inspectDatabase(settings).forgetNotes()

  await killRestore(file, settings, 'before 1')
  expect(await s3.names()).toEqual([...restored, ...ofOld].sort())
  const again = await running()
  await eventually(async () => expect(await s3.names()).toEqual(ofOld))
  const list = join(settings.DATA_DIR!, 'restored-pictures')
  await eventually(async () => expect(existsSync(list)).toBe(false))
  await again.shop.stop()

  expect((await runCommand('restore', [file, '--yes'], settings)).stderr).toBe('')
  const replaced = await running()
  const address = `${replaced.shop.url}/media/${inBackup.filename}`
  expect((await fetch(address)).status).toBe(200)
  expect((await replaced.admin.get(`/api/media/${later.id}`)).status).toBe(404)
  await replaced.shop.stop()
  expect(await s3.names()).toEqual([...restored, ...ofOld].sort())
  await ageAside(settings, 7.1)
  await inspectDatabase(settings).age(8)
  await running()
  await eventually(async () => expect(await s3.names()).toEqual(restored))
})
