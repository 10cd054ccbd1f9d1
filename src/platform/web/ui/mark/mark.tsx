// The logo: a ring of six dots, one of them pine. A round, and a room code. The name is always beside it.
const dots = [0, 1, 2, 3, 4, 5].map((step) => {
  const angle = ((step * 60 - 90) * Math.PI) / 180;
  return { step, x: (16 + 10.5 * Math.cos(angle)).toFixed(2), y: (16 + 10.5 * Math.sin(angle)).toFixed(2) };
});

export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      {dots.map((dot) => (
        <circle
          key={dot.step}
          cx={dot.x}
          cy={dot.y}
          r={4}
          fill={dot.step === 1 ? 'var(--pine)' : 'currentColor'}
        />
      ))}
    </svg>
  );
}
