ALTER TABLE "newsletter_recipients" ALTER COLUMN "next_try_at" SET DEFAULT 'epoch';--> statement-breakpoint
UPDATE "newsletter_recipients" SET "next_try_at" = 'epoch' WHERE "next_try_at" IS NULL;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ALTER COLUMN "next_try_at" SET NOT NULL;
