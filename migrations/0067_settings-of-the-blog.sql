INSERT INTO "settings" ("name", "value", "version", "updated_at")
SELECT 'blog', jsonb_build_object('takesComments', "takes_comments", 'trustsKnown', "trusts_known"), 1, now() FROM "blog_settings" LIMIT 1;--> statement-breakpoint
DROP TABLE "blog_settings" CASCADE;