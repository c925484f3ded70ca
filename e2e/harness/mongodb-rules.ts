import { BSON, type Document } from 'mongodb'

/*
 * What MongoDB 8 refuses of a command by its text alone, written from its manual (mongodb.com/docs/manual): Transactions
 * and Operations, Production Considerations, Partial Indexes, Limits and Thresholds, and the pages of the operators. It
 * shares nothing with the embedded store, which applies rules of its own.
 */

const IN_TRANSACTIONS = listWords(
  'abortTransaction aggregate bulkWrite commitTransaction delete distinct find findAndModify getMore insert killCursors update',
)
const INFORMATIONAL = listWords('buildInfo connectionStatus hello')
const STAGES_OUTSIDE_TRANSACTIONS = listWords(
  '$changeStream $changeStreamSplitLargeEvent $collStats $currentOp $indexStats $listClusterCatalog $listLocalSessions $listSampledQueries $listSearchIndexes $listSessions $merge $out $planCacheStats $querySettings $queryStats $search $searchMeta $shardedDataDistribution $unionWith $vectorSearch',
)
const STAGES = listWords(
  '$addFields $bucket $bucketAuto $count $densify $documents $facet $fill $geoNear $graphLookup $group $limit $lookup $match $project $redact $replaceRoot $replaceWith $sample $set $setWindowFields $skip $sort $sortByCount $unset $unwind',
)
const UPDATE_STAGES = listWords('$addFields $project $replaceRoot $replaceWith $set $unset')
const LOGICAL = listWords('$and $nor $or')
const FILTERS = listWords('$comment $expr $jsonSchema $sampleRate $text $where')
const CONDITIONS = listWords(
  '$all $bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet $elemMatch $eq $exists $geoIntersects $geoWithin $gt $gte $in $lt $lte $maxDistance $minDistance $mod $ne $near $nearSphere $nin $not $options $regex $size $type',
)
const UPDATES = listWords(
  '$addToSet $bit $currentDate $inc $max $min $mul $pop $pull $pullAll $push $rename $set $setOnInsert $unset',
)
const PUSH_MODIFIERS = listWords('$each $position $slice $sort')
const ACCUMULATORS = listWords(
  '$accumulator $addToSet $avg $bottom $bottomN $count $first $firstN $last $lastN $max $maxN $median $mergeObjects $min $minN $percentile $push $stdDevPop $stdDevSamp $sum $top $topN',
)
const EXPRESSIONS = listWords(
  '$abs $acos $acosh $add $allElementsTrue $and $anyElementTrue $arrayElemAt $arrayToObject $asin $asinh $atan $atan2 $atanh $avg $binarySize $bitAnd $bitNot $bitOr $bitXor $bsonSize $ceil $cmp $concat $concatArrays $cond $convert $cos $cosh $dateAdd $dateDiff $dateFromParts $dateFromString $dateSubtract $dateToParts $dateToString $dateTrunc $dayOfMonth $dayOfWeek $dayOfYear $degreesToRadians $divide $eq $exp $filter $first $firstN $floor $function $getField $gt $gte $hour $ifNull $in $indexOfArray $indexOfBytes $indexOfCP $isArray $isNumber $isoDayOfWeek $isoWeek $isoWeekYear $last $lastN $let $literal $ln $log $log10 $lt $lte $ltrim $map $max $maxN $median $mergeObjects $meta $millisecond $min $minN $minute $mod $month $multiply $ne $not $objectToArray $or $percentile $pow $radiansToDegrees $rand $range $reduce $regexFind $regexFindAll $regexMatch $replaceAll $replaceOne $reverseArray $round $rtrim $second $setDifference $setEquals $setField $setIntersection $setIsSubset $setUnion $sin $sinh $size $slice $sortArray $split $sqrt $stdDevPop $stdDevSamp $strLenBytes $strLenCP $strcasecmp $substr $substrBytes $substrCP $subtract $sum $switch $tan $tanh $toBool $toDate $toDecimal $toDouble $toHashedIndexKey $toInt $toLong $toLower $toObjectId $toString $toUUID $toUpper $trim $trunc $tsIncrement $tsSecond $type $unsetField $week $year $zip',
)
const PARTIAL_FILTERS = listWords('$and $eq $exists $gt $gte $in $lt $lte $or $type')

const MOST_DOCUMENT_BYTES = 16 * 1024 * 1024
const MOST_STATEMENTS = 100_000
const MOST_INDEX_FIELDS = 32
/** `transactionLifetimeLimitSeconds` of a server that nobody has tuned. */
const LONGEST_TRANSACTION_MS = 60_000

type Found = string[]

/** A check of one connection's commands in their order; it knows when each session's transaction began. */
export function createRules(now: () => number = () => performance.now()): (command: Document) => Found {
  const begun = new Map<string, number>()
  return (command) => {
    const found = findRefusedParts(command)
    if (command.autocommit !== false) return found
    const session = Buffer.from(command.lsid?.id?.buffer ?? []).toString('hex')
    if (command.startTransaction) begun.set(session, now())
    const ms = now() - (begun.get(session) ?? now())
    // An abort finds that the server has ended the transaction.
    if (ms > LONGEST_TRANSACTION_MS && !command.abortTransaction) found.push('a transaction of more than 60 s')
    return found
  }
}

export function findRefusedParts(command: Document): Found {
  const [name = ''] = Object.keys(command)
  return [
    ...(command.autocommit === false ? checkTransaction(name, command) : []),
    ...checkPipeline(command.pipeline, command.autocommit === false),
    ...checkFilter(command.filter ?? command.query),
    ...(name === 'findAndModify' ? checkUpdate(command.update) : []),
    ...(name === 'createIndexes' ? command.indexes.flatMap(checkIndex) : []),
    ...listEntries(command).flatMap(checkEntry),
    ...(listEntries(command).length > MOST_STATEMENTS ? [`${name} of more than ${MOST_STATEMENTS} entries`] : []),
  ]
}

function checkTransaction(name: string, command: Document): Found {
  const isEnd = name === 'commitTransaction' || name === 'abortTransaction'
  const isAllowed = IN_TRANSACTIONS.has(name) || (INFORMATIONAL.has(name) && !command.startTransaction)
  const level = command.readConcern?.level
  return [
    // `create` and `createIndexes`, too: whether MongoDB allows them depends on earlier commands.
    ...(isAllowed ? [] : [`${name} in a transaction`]),
    ...(name === 'killCursors' && command.startTransaction ? ['killCursors as the first of a transaction'] : []),
    ...(!isEnd && ['admin', 'config', 'local'].includes(command.$db) && name !== 'bulkWrite'
      ? [`the database ${command.$db} in a transaction`]
      : []),
    ...(command.writeConcern && !isEnd ? ['a write concern in a transaction'] : []),
    ...(level && !command.startTransaction ? ['a read concern after the first command of a transaction'] : []),
    ...(level && !['local', 'majority', 'snapshot'].includes(level) ? [`read concern ${level} in a transaction`] : []),
  ]
}

function listEntries({ documents, updates, deletes, ops }: Document): Document[] {
  return documents?.map((document: Document) => ({ document })) ?? updates ?? deletes ?? ops ?? []
}

/** An entry of insert, update, delete or bulkWrite. */
function checkEntry(entry: Document): Found {
  const { document, q, filter = q, u, updateMods = u } = entry
  return [
    ...((document ?? filter) ? [] : ['a statement without a filter']),
    ...checkFilter(filter),
    ...checkUpdate(updateMods),
    ...(isTooLarge(document ?? updateMods) ? ['a document above 16 MB'] : []),
  ]
}

function isTooLarge(document: unknown): boolean {
  if (!isDocument(document) || estimateBytes(document) <= MOST_DOCUMENT_BYTES) return false
  return BSON.calculateObjectSize(document) > MOST_DOCUMENT_BYTES
}

/** Not less than the size in BSON, at a tenth of its cost. */
function estimateBytes(value: unknown): number {
  if (typeof value === 'string') return 3 * value.length + 5
  if (value instanceof Uint8Array) return value.length + 5
  if (value instanceof BSON.Binary) return value.position + 5
  if (!Array.isArray(value) && !isDocument(value)) return 16
  let bytes = 5
  for (const [name, part] of Object.entries(value)) bytes += 2 + 3 * name.length + estimateBytes(part)
  return bytes
}

function checkUpdate(update: unknown): Found {
  if (Array.isArray(update))
    return [
      ...update.flatMap(Object.keys).filter((stage) => !UPDATE_STAGES.has(stage)),
      ...checkPipeline(update, false),
    ].map((what) => `${what} in an update`)
  if (!isDocument(update)) return []
  const operators = Object.keys(update)
  if (!operators.some(isOperator)) return []
  const changes = operators.flatMap((operator) => Object.entries((update[operator] ?? {}) as Document))
  return [
    ...operators.filter((operator) => !UPDATES.has(operator)).map((operator) => `the update operator ${operator}`),
    ...findConflicts([...changes.map(([path]) => path), ...(Object.values(update.$rename ?? {}) as string[])]),
    ...Object.values((update.$push ?? {}) as Document).flatMap((value) => checkNames(value, PUSH_MODIFIERS, '$push')),
    ...Object.values((update.$pull ?? {}) as Document).flatMap(checkPull),
  ]
}

function checkPull(condition: unknown): Found {
  if (!isDocument(condition)) return []
  return isOperator(Object.keys(condition)[0]) ? checkCondition(condition) : checkFilter(condition)
}

/** Two operators on one path, or on a path and one inside it. */
function findConflicts(paths: readonly string[]): Found {
  const sorted = [...paths].sort()
  return sorted
    .filter((path, i) => sorted.some((other, j) => (i > j && path === other) || path.startsWith(`${other}.`)))
    .map((path) => `two changes of the path ${path}`)
}

function checkFilter(filter: unknown): Found {
  if (!isDocument(filter)) return []
  return Object.entries(filter).flatMap(([name, condition]) => {
    if (!isOperator(name)) return checkCondition(condition)
    if (LOGICAL.has(name)) return (condition as unknown[]).flatMap(checkFilter)
    if (!FILTERS.has(name)) return [`the query operator ${name}`]
    return name === '$expr' ? checkExpression(condition) : []
  })
}

function checkCondition(condition: unknown): Found {
  if (!isDocument(condition) || !isOperator(Object.keys(condition)[0])) return []
  return Object.entries(condition).flatMap(([name, operand]) => {
    if (!CONDITIONS.has(name)) return [`the query operator ${name}`]
    if (name === '$not') return checkCondition(operand)
    return name === '$elemMatch' ? checkPull(operand) : []
  })
}

function checkPipeline(pipeline: unknown, inTransaction: boolean): Found {
  if (!Array.isArray(pipeline)) return []
  return pipeline.flatMap((stage: Document, i) => {
    const [name = '', ...others] = Object.keys(stage)
    if (others.length > 0) return [`a stage of several fields: ${name}, ${others.join(', ')}`]
    if (!STAGES.has(name) && !STAGES_OUTSIDE_TRANSACTIONS.has(name)) return [`the stage ${name}`]
    return [
      ...(inTransaction && STAGES_OUTSIDE_TRANSACTIONS.has(name) ? [`${name} in a transaction`] : []),
      ...((name === '$out' || name === '$merge') && i < pipeline.length - 1 ? [`${name} before the last stage`] : []),
      ...checkStage(name, stage[name], inTransaction),
    ]
  })
}

function checkStage(name: string, spec: unknown, inTransaction: boolean): Found {
  if (name === '$match') return checkFilter(spec)
  if (!isDocument(spec)) return []
  const fields = Object.entries(spec)
  if (name === '$facet') return fields.flatMap(([, pipeline]) => checkPipeline(pipeline, inTransaction))
  if (name === '$group')
    return fields.flatMap(([field, value]) => (field === '_id' ? checkExpression(value) : checkAccumulator(value)))
  if (name === '$lookup' || name === '$unionWith') return checkPipeline(spec.pipeline, inTransaction)
  if (!['$set', '$addFields', '$project', '$replaceRoot', '$replaceWith'].includes(name)) return []
  return [...findConflicts(name === '$replaceWith' ? [] : fields.map(([path]) => path)), ...checkExpression(spec)]
}

function checkAccumulator(value: unknown): Found {
  if (!isDocument(value)) return ['a group field without an accumulator']
  return [
    ...checkNames(value, ACCUMULATORS, 'the accumulator'),
    ...Object.values(value).flatMap((operand) => checkExpression(operand)),
  ]
}

function checkExpression(expression: unknown): Found {
  if (Array.isArray(expression)) return expression.flatMap(checkExpression)
  if (!isDocument(expression)) return []
  return Object.entries(expression).flatMap(([name, operand]) => {
    if (name === '$literal') return []
    if (isOperator(name) && !EXPRESSIONS.has(name)) return [`the expression ${name}`]
    return checkExpression(operand)
  })
}

function checkIndex({ key, name, partialFilterExpression, expireAfterSeconds, sparse }: Document): Found {
  const paths = Object.keys(key)
  const isOnId = paths.length === 1 && paths[0] === '_id'
  return [
    ...(isOnId && key._id !== 1 ? ['an index on _id that is not ascending'] : []),
    ...(paths.length > MOST_INDEX_FIELDS ? [`more than ${MOST_INDEX_FIELDS} fields`] : []),
    ...(expireAfterSeconds !== undefined && (paths.length > 1 || isOnId)
      ? ['a TTL index of several fields or _id']
      : []),
    ...(partialFilterExpression && sparse ? ['a partial index that is sparse'] : []),
    ...checkPartialFilter(partialFilterExpression),
  ].map((what) => `${what} (index ${name})`)
}

function checkPartialFilter(filter: unknown): Found {
  if (Array.isArray(filter)) return filter.flatMap(checkPartialFilter)
  if (filter instanceof RegExp) return ['a regular expression in a partial index']
  if (!isDocument(filter)) return []
  return Object.entries(filter).flatMap(([name, value]) => {
    if (isOperator(name) && !PARTIAL_FILTERS.has(name)) return [`${name} in a partial index`]
    if (name === '$exists') return value === true ? [] : ['$exists: false in a partial index']
    return name === '$in' || name === '$eq' ? [] : checkPartialFilter(value)
  })
}

function checkNames(value: unknown, known: ReadonlySet<string>, what: string): Found {
  if (!isDocument(value)) return []
  return Object.keys(value)
    .filter((name) => isOperator(name) && !known.has(name))
    .map((name) => `${what} ${name}`)
}

function listWords(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

function isOperator(name: string | undefined): boolean {
  return name?.startsWith('$') ?? false
}

function isDocument(value: unknown): value is Document {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return !('_bsontype' in value) && !(value instanceof Date || value instanceof RegExp || value instanceof Uint8Array)
}
