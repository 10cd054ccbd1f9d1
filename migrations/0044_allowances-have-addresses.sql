ALTER TABLE "attempt_allowances" ADD COLUMN "allowance_id" text;--> statement-breakpoint
ALTER TABLE "attempt_allowances" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "attempt_allowances" ADD COLUMN "email_key" text;--> statement-breakpoint
UPDATE "attempt_allowances" a SET "allowance_id" = md5(random()::text || a."quiz_id" || a."user_id"), "email" = u."email", "email_key" = u."email_key" FROM "users" u WHERE u."user_id" = a."user_id";--> statement-breakpoint
ALTER TABLE "attempt_allowances" ALTER COLUMN "allowance_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_allowances" ALTER COLUMN "email" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_allowances" ALTER COLUMN "email_key" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_allowances_id" ON "attempt_allowances" USING btree ("allowance_id");--> statement-breakpoint
CREATE INDEX "attempt_allowances_email" ON "attempt_allowances" USING btree ("email_key");
