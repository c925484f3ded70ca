export function limitTime<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds),
  )
  return Promise.race([promise, late])
}
