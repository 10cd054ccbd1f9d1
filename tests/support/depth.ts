// How far a test goes. An ordinary run tries enough to notice the kind of fault that the test is about; `npm run test:deep`
// tries all of it.

export const isDeep = process.env.TEST_DEEP === '1';

/** How many students, tries or characters. */
export const inDepth = (usual: number, deep: number): number => (isDeep ? deep : usual);
