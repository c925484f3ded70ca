import { setField } from '../../bson/names.ts'
import { createDoc, isDoc } from '../../bson/types.ts'
import { MongoError } from '../../errors.ts'
import { isNil, type Operator, readFields } from './operator.ts'

/** $setField and $unsetField: field names may contain dots and dollars. */
export const changeField: Operator = (argument, context, name) => {
  const fields = readFields(argument, name, name === '$setField' ? ['field', 'input', 'value'] : ['field', 'input'])
  const constant = isDoc(fields.field) ? fields.field.$literal : fields.field
  if (typeof constant !== 'string' || (constant === fields.field && constant.startsWith('$')))
    throw new MongoError(4161106, `${name} requires 'field' to evaluate to a constant string`)
  const input = context.compile(fields.input, context)
  const next = name === '$setField' ? context.compile(fields.value, context) : () => undefined
  return (doc, variables) => {
    const holder = input(doc, variables)
    if (isNil(holder)) return null
    if (!isDoc(holder)) throw new MongoError(4161105, `${name} requires 'input' to evaluate to type Object`)
    const copy = Object.assign(createDoc(), holder)
    const value = next(doc, variables)
    if (value === undefined) delete copy[constant]
    else setField(copy, constant, value)
    return copy
  }
}
