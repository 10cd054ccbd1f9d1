// Measures a stage as it will be once all animations have ended: elements that move in from below would seem to overflow it.

/** @returns what `look` returns with every animation at its end; no animation visibly jumps or restarts */
export function atRest<T>(stage: Element, look: () => T): T {
  const moving = stage.getAnimations({ subtree: true }).flatMap((animation) => {
    const end = animation.effect?.getComputedTiming().endTime;
    // Endless animations have no end.
    return typeof end === 'number' && Number.isFinite(end)
      ? [{ animation, end, at: animation.currentTime }]
      : [];
  });
  for (const { animation, end } of moving) animation.currentTime = end;
  try {
    return look();
  } finally {
    for (const { animation, at } of moving) {
      // An animation that a change of sizes has replaced in the meantime would start again, and keep the old size.
      if (animation.playState !== 'idle') animation.currentTime = at;
    }
  }
}
