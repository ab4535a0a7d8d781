/** Pattern of uploaded files' names. Files with other names are not stored, sent or deleted. */
const FILE_NAME = /^[a-z0-9-]+\.[a-z0-9]+$/

export const isPictureFileName = (name: string): boolean => FILE_NAME.test(name)
