// The picture of the question to try: a heart from the front, drawn without words.

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">
<rect width="800" height="600" fill="#fdfcf8"/>
<g stroke="#7a2230" stroke-width="7" stroke-linejoin="round">
<path d="M268 250V60h58v170Z" fill="#8fb4d9"/>
<path d="M268 560V380h58v180Z" fill="#8fb4d9"/>
<path d="M395 260C385 150 410 60 500 52c80-4 120 40 124 96h-62c-4-30-22-42-54-40-40 4-56 60-50 152Z" fill="#e4949a"/>
<path d="M345 270C350 190 372 140 430 150l150 34-12 54-132-28c-26-4-32 20-32 60Z" fill="#8fb4d9"/>
<path d="M235 250c10-40 60-62 110-48 40 10 52 40 60 62 12-26 40-52 84-56 60-4 110 40 108 100 6 110-50 200-140 256-30 18-60 10-90-12-82-58-140-150-140-242 0-22 2-42 8-60Z" fill="#c25b66"/>
</g>
<g stroke="#7a2230" stroke-width="4">
<path d="M262 262c20-34 70-40 104-12 18 16 20 50 6 66-26 16-70 18-104 6-14-12-16-42-6-60Z" fill="#b9d0e8"/>
<path d="M438 250c30-30 84-26 108 8 14 24 10 48-6 60-32 12-76 10-104-8-12-16-12-44 2-60Z" fill="#f4c9cb"/>
<path d="M262 342c34 12 74 10 112-6 16 40 22 96 24 158-62-32-118-88-136-152Z" fill="#b9d0e8"/>
<path d="M438 338c32 14 66 16 96 6 6 66-28 120-78 150-16-40-26-100-18-156Z" fill="#f4c9cb"/>
</g>
</svg>`;

export const heart = { imageId: 'sampleHeart', width: 800, height: 600, svg };
