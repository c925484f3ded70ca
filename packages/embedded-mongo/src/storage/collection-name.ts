import { MongoError } from '../errors.ts'

/** @throws InvalidNamespace */
export function checkCollectionName(database: string, name: string): void {
  const bad = name === '' || name.includes('$') || name.includes('\0') || name.startsWith('.') || name.endsWith('.')
  if (bad || Buffer.byteLength(`${database}.${name}`) > 255)
    throw new MongoError('InvalidNamespace', `Invalid namespace specified '${database}.${name}'`)
  if (name.startsWith('system.')) throw new MongoError('InvalidNamespace', `cannot write to '${database}.${name}'`)
}
