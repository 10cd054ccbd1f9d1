ALTER TABLE "seats" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "source_key" text;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "came_at" timestamp (3) with time zone;