/** @throws Error with one sentence where no Docker engine answers. */
export async function assertDocker(): Promise<void> {
  const { getContainerRuntimeClient } = await import('testcontainers')
  await getContainerRuntimeClient().catch(() => {
    throw new Error(
      'npm run test:mongodb needs Docker, and none answers here. Start it, or name a MongoDB: MONGODB_URI=… npm test',
    )
  })
}
